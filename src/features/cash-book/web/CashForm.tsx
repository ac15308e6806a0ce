import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { readForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { CASH_PATH, type CashView, cashPath, cashViewFrom } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

type CashFormProps = { view: CashView; days: { from: Day; to: Day } | undefined }

/** Chooses the days of the cash book; they are the address of the page. */
export const CashForm = ({ view, days }: CashFormProps) => {
  const words = useArea(CASH_WORDS)
  const today = useToday()
  const navigate = useNavigate()
  const from = view.from ?? days?.from ?? today
  const to = view.to ?? days?.to ?? today
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { from, to } = cashViewFrom(new URLSearchParams(readForm(event.currentTarget, ['from', 'to'])))
    navigate(cashPath(view, { from, to }))
  }
  return (
    <form
      key={`${from} ${to}`}
      aria-label={words.days}
      action={CASH_PATH}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden"
    >
      {view.property !== null && <input type="hidden" name="property" value={view.property} />}
      {view.account !== null && <input type="hidden" name="account" value={view.account} />}
      <Field label={words.from}>
        <TextInput type="date" name="from" defaultValue={from} max={today} />
      </Field>
      <Field label={words.to}>
        <TextInput type="date" name="to" defaultValue={to} max={today} />
      </Field>
      <Button type="submit" kind="primary">
        {words.show}
      </Button>
      {(from !== today || to !== today) && (
        <ButtonLink render={(link) => <Link to={cashPath(view, { from: null, to: null })} {...link} />}>
          {words.toToday}
        </ButtonLink>
      )}
    </form>
  )
}
