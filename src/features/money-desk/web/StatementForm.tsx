import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { LEDGER_ACCOUNTS } from '#domain/ledger.ts'
import { MONEY_SIDES } from '#domain/money-moved.ts'
import { readForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { STATEMENT_PATH, type StatementView, statementFrom, statementPath } from './money-address.ts'
import { MONEY_WORDS } from './words.ts'

const NAMES = ['account', 'start', 'end', 'moved', 'hotel'] as const

type StatementFormProps = { view: StatementView; period: { start: Day; end: Day } | undefined }

/** Chooses the account and the period of a statement; they are the address of the page. */
export const StatementForm = ({ view, period }: StatementFormProps) => {
  const words = useArea(MONEY_WORDS)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(statementPath(statementFrom(new URLSearchParams(readForm(event.currentTarget, NAMES)))))
  }
  return (
    <form
      key={`${statementPath(view)} ${period?.start}`}
      aria-label={words.statement.filters}
      action={STATEMENT_PATH}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[4fr_3fr_2fr_2fr_auto]"
    >
      {view.hotel !== null && <input type="hidden" name="hotel" value={view.hotel} />}
      <Field label={words.account} className="col-span-2 lg:col-span-1">
        <Select
          name="account"
          defaultValue={view.account}
          options={LEDGER_ACCOUNTS.map((value) => ({ value, label: words.accounts[value] }))}
        />
      </Field>
      <Field label={words.statement.moved} className="col-span-2 lg:col-span-1">
        <Select
          name="moved"
          defaultValue={view.moved ?? ''}
          placeholder={words.statement.allEntries}
          options={MONEY_SIDES.map((value) => ({ value, label: words.statement.sides[value] }))}
        />
      </Field>
      <Field label={words.statement.start}>
        <TextInput type="date" name="start" defaultValue={view.start ?? period?.start} />
      </Field>
      <Field label={words.statement.end}>
        <TextInput type="date" name="end" defaultValue={view.end ?? period?.end} />
      </Field>
      <Button type="submit" kind="primary" className="max-lg:col-span-2 max-lg:justify-self-start">
        {words.show}
      </Button>
    </form>
  )
}
