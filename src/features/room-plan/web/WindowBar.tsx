import { useEffect, useRef } from 'react'
import { addDays, type Day, stayText } from '#domain/calendar.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useStableNavigate } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DAYS_ON_PLAN, isFirstDay } from './plan-filters.ts'
import { PLAN_WORDS } from './words.ts'

type WindowBarProps = {
  from: Day
  days: number
  /** The address of the plan from a day on; null for today. */
  address: (from: Day | null) => string
}

/** A first day that is typed or picked is shown at once; while a year is typed, there is none yet. */
const FirstDay = ({ from, address }: Omit<WindowBarProps, 'days'>) => {
  const words = useArea(PLAN_WORDS)
  const navigate = useStableNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not a value of React's: until the address has changed, it would take back what was typed.
    if (input.current && input.current.value !== from) input.current.value = from
  }, [from])
  return (
    <Field label={words.firstDay} hideLabel className="w-36 md:w-40">
      <TextInput
        ref={input}
        type="date"
        defaultValue={from}
        {...DAYS_ON_PLAN}
        onChange={({ target }) => {
          if (isFirstDay(target.value) && target.value !== from) void navigate(address(target.value))
        }}
      />
    </Field>
  )
}

/** Which days the plan shows, and the ways to others. */
export const WindowBar = ({ from, days, address }: WindowBarProps) => {
  const words = useArea(PLAN_WORDS)
  const { today } = useArea(HOTEL_WORDS)
  const lang = useLanguage()
  const step = (by: number, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <ButtonLink
      icon={icon}
      className="w-11 px-0!"
      render={(link) => <Link to={address(addDays(from, by))} aria-label={label} title={label} {...link} />}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: links and a field, not fields of a form
    <div role="group" aria-label={words.window} className="mb-3 flex flex-wrap items-center gap-2">
      {step(-days, 'chevron-left', words.earlier(days))}
      <ButtonLink render={(link) => <Link to={address(null)} {...link} />}>{today.title}</ButtonLink>
      {step(days, 'chevron-right', words.later(days))}
      <FirstDay from={from} address={address} />
      <p aria-live="polite" className="font-semibold tabular-nums max-md:sr-only">
        {stayText({ check_in: from, check_out: addDays(from, days - 1) }, lang)}
      </p>
    </div>
  )
}
