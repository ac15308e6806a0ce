import { useState } from 'react'
import { daysSince } from '#domain/calendar.ts'
import type { WaitingKind } from '#domain/waiting.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import type { platformWaiting } from '../contract.ts'
import { bookingsPath, NO_FILTERS } from './bookings-address.ts'
import { listPath } from './requests/request-list.ts'
import { PLATFORM_WORDS } from './words.ts'

const PAYOUTS = '/bhumwi-admin/payment-requests'

/** As many kinds as a phone shows at first: the figures below must stay near. */
const FIRST = 3

/** Where the rows of each kind are. */
const PLACES: Record<WaitingKind, { to: string; icon: IconName }> = {
  payments_in_doubt: { to: bookingsPath(NO_FILTERS, { money: 'needs_look' }), icon: 'eye' },
  receipts_unknown: { to: '/bhumwi-admin/money/repairs?list=receipts', icon: 'money' },
  sweep_differences: { to: '/bhumwi-admin/money/sweeps?show=open', icon: 'scales' },
  disputes_open: { to: '/bhumwi-admin/disputes', icon: 'scales' },
  payouts_failed: { to: `${PAYOUTS}?status=failed&waiting=yes`, icon: 'warning' },
  payouts_pending: { to: `${PAYOUTS}?status=pending&waiting=yes`, icon: 'clock' },
  properties_in_review: { to: listPath({ show: 'properties', page: 1 }), icon: 'hotel' },
  properties_changed: { to: listPath({ show: 'changed', page: 1 }), icon: 'edit' },
  hosts_pending: { to: listPath({ show: 'pending', page: 1 }), icon: 'user' },
  enquiries_open: { to: '/bhumwi-admin/enquiries?without=suspect', icon: 'mail' },
  evidence_ending: { to: '/bhumwi-admin/evidence', icon: 'shield' },
  calendars_failing: { to: '/bhumwi-admin/calendars', icon: 'calendar' },
  payouts_approved: { to: `${PAYOUTS}?status=approved&waiting=yes`, icon: 'money' },
}

/**
 * What waits for a person, the most urgent first, each with its number, its age and the way to its rows. A phone shows the
 * first three until all are opened.
 */
export const WaitingList = ({ waiting }: { waiting: ReplyOf<typeof platformWaiting> }) => {
  const { waiting: words } = useArea(PLATFORM_WORDS)
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  if (waiting.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <>
      <ul className="grid gap-2 lg:grid-cols-2 xl:grid-cols-3">
        {waiting.map(({ kind, count, oldest_at }, i) => (
          <li
            key={kind}
            className={classNames(
              cardClass({ padding: 'none', interactive: true }),
              'p-4 lg:px-3.5 lg:py-2',
              i >= FIRST && !isOpen && 'max-lg:hidden',
            )}
          >
            <div className="flex items-center gap-3">
              <Icon name={PLACES[kind].icon} className="text-warn" />
              <div className="min-w-0 grow">
                <Link to={PLACES[kind].to} className="cover-link font-semibold lg:block lg:text-sm">
                  {words.kinds[kind](count)}
                </Link>
                {oldest_at && <p className="text-sm text-muted">{words.age(daysSince(oldest_at, today))}</p>}
              </div>
              <Icon name="chevron-right" className="text-muted lg:hidden" />
            </div>
          </li>
        ))}
      </ul>
      {waiting.length > FIRST && (
        <Button
          kind="quiet"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          className="mt-2 lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.fewer : words.showAll(waiting.length)}
        </Button>
      )}
    </>
  )
}
