import { daysSince } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { canApprove } from '#domain/payout.ts'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { classNames } from '#ui/class-names.ts'
import { Whole } from '#ui/Whole.tsx'
import type { PaymentRequest } from '../contract.ts'
import { RequestStatus } from './RequestStatus.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { PAYOUT_WORDS } from './words.ts'

type RowProps = {
  request: PaymentRequest
  onOpen: () => void
  isChosen: boolean
  /** Missing if the user cannot approve it. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

const Row = ({ request, onOpen, isChosen, onChoose }: RowProps) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const today = useToday()
  const { hotel, booking, total_amount, requested_at, requested_by, status } = request
  const waits = status === 'pending' || status === 'approved' || status === 'failed'
  const name = `${hotel.name}, ${booking.reference}`
  return (
    <li className={classNames(cardClass({ padding: 'snug', interactive: true }), 'flex items-start gap-1')}>
      {onChoose && (
        <Checkbox
          label={<span className="sr-only">{words.batch.choose(name)}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="relative z-10 -my-2.5 -ml-3 w-11 shrink-0 pl-3"
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <button type="button" onClick={onOpen} className="cover-link text-left font-semibold break-words">
            <Whole text={name} />
          </button>
          <p className="text-sm text-muted">
            {requested_by.username}
            {waits && `, ${words.age(daysSince(requested_at, today))}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-semibold tabular-nums">{formatTsh(total_amount, language)}</span>
          <RequestStatus request={request} />
        </div>
      </div>
    </li>
  )
}

type RequestListProps = {
  requests: readonly PaymentRequest[]
  /** Of all pages of the list. */
  total: number
  onOpen: (request: PaymentRequest) => void
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
  onApprove: (requests: readonly PaymentRequest[]) => void
}

/** Payment requests, of which those that the user can approve can be chosen to be approved together. */
export const RequestList = ({ requests, total, onOpen, chosen, onChoose, onApprove }: RequestListProps) => {
  const words = useArea(PAYOUT_WORDS).batch
  const user = useUser()
  const approvable = user?.rights.includes('payout.process')
    ? requests.filter((request) => canApprove(request, user.id))
    : []
  // Another page, or somebody else's decision, takes a chosen request away.
  const marked = approvable.filter(({ id }) => chosen.includes(id))
  const idsOf = (rows: readonly PaymentRequest[]) => rows.map(({ id }) => id)
  return (
    <>
      {approvable.length > 1 && (
        <Checkbox
          label={(total > requests.length ? words.choosePage : words.chooseAll)(approvable.length)}
          checked={marked.length === approvable.length}
          onChange={(event) => onChoose(event.target.checked ? idsOf(approvable) : [])}
          className="-my-2 ml-4 self-start"
        />
      )}
      <ul className="flex flex-col gap-2">
        {requests.map((request) => (
          <Row
            key={request.id}
            request={request}
            onOpen={() => onOpen(request)}
            isChosen={marked.includes(request)}
            onChoose={
              approvable.includes(request)
                ? (isChosen) => {
                    const others = idsOf(marked).filter((id) => id !== request.id)
                    onChoose(isChosen ? [...others, request.id] : others)
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {marked.length > 0 && (
        <SelectionBar chosen={marked} onApprove={() => onApprove(marked)} onClear={() => onChoose([])} />
      )}
    </>
  )
}
