import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { type BarState, lookOf, stateText } from './plan-looks.ts'
import { PLAN_WORDS } from './words.ts'

const STATES: readonly BarState[] = [
  'confirmed',
  'checked_in',
  'checked_out',
  'pending',
  'hold',
  'no_show',
  'closed',
  'elsewhere',
]

/** What the colours, patterns and icons of the plan mean. */
export const PlanLegend = () => {
  const words = useArea(PLAN_WORDS)
  const { payments } = useArea(HOTEL_WORDS)
  const lang = useLanguage()
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {STATES.map((state) => {
        const { look, icon } = lookOf(state)
        return (
          <li key={state} className="flex items-center gap-1.5">
            <span className={classNames('flex h-6 w-8 items-center justify-center rounded-control border', look)}>
              <Icon name={icon} size={16} />
            </span>
            {stateText(state, lang)}
          </li>
        )
      })}
      <li className="flex items-center gap-1.5">
        <Icon name="money" size={16} className="text-warn" />
        {payments.owed}
      </li>
    </ul>
  )
}
