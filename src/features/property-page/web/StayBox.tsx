import { Suspense, useState } from 'react'
import type { Residency } from '#domain/residency.ts'
import type { StayFault } from '#domain/stay.ts'
import { datesOf, ResidencyChoice, StayFields, type StaySearch } from '#features/properties/web/public.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Price } from '#ui/Price.tsx'
import type { DayRange } from '#ui/range.ts'
import type { Offer } from './room-offers.ts'
import { useBegun } from './use-rooms.ts'

const PartySheet = lazyPart(
  () => import('./PartySheet.tsx').then(({ PartySheet }) => ({ default: PartySheet })),
  DialogAway,
)

type StayBoxProps = {
  stay: StaySearch
  fault: StayFault | null
  /** The room that the button books; null where none can be booked. */
  chosen: Offer | null
  /** For whom the hotel has lower prices. */
  residencies: readonly Residency[]
  onStay: (stay: StaySearch) => void
  onBook: (offer: Offer) => void
}

/** The stay that the whole page is about: dates, guests, and the room that fits best. */
export const StayBox = ({ stay, fault, chosen, residencies, onStay, onBook }: StayBoxProps) => {
  const { properties: words, refusals } = useWords()
  return (
    <section
      aria-label={words.yourStay}
      className={`${cardClass({ padding: 'snug' })} flex flex-col gap-4 shadow-card lg:sticky lg:top-20`}
    >
      <h2 className="text-lg">{words.yourStay}</h2>
      <StayDates stay={stay} onStay={onStay} />
      <PartyChoice stay={stay} onStay={onStay} />
      {residencies.length > 0 && (
        <ResidencyChoice
          offered={residencies}
          chosen={stay.residency}
          onChoose={(residency) => onStay({ ...stay, residency })}
        />
      )}
      {fault ? (
        <Alert tone="warn" title={refusals[fault]}>
          {words.datesLeftOut}
        </Alert>
      ) : (
        datesOf(stay) === null && <p className="text-sm text-muted">{words.chooseDates}</p>
      )}
      {chosen && (
        <div className="flex flex-col gap-3 border-t border-line pt-4 max-lg:hidden">
          <ChosenRoom offer={chosen} />
          <Button kind="primary" size="lg" wide onClick={() => onBook(chosen)}>
            {words.bookRoom(words.room(chosen.room.room_number))}
          </Button>
        </div>
      )}
    </section>
  )
}

const StayDates = ({ stay, onStay }: Pick<StayBoxProps, 'stay' | 'onStay'>) => {
  const dates = datesOf(stay)
  const [begun, setBegun] = useBegun(stay)
  const onChange = (range: DayRange) => {
    const whole = range.start !== null && range.end !== null
    const cleared = range.start === null && range.end === null
    setBegun(range)
    if (whole || (cleared && dates)) onStay({ ...stay, check_in: range.start, check_out: range.end })
  }
  return <StayFields range={begun ?? { start: stay.check_in, end: stay.check_out }} onChange={onChange} />
}

const PartyChoice = ({ stay, onStay }: Pick<StayBoxProps, 'stay' | 'onStay'>) => {
  const { search, common } = useWords()
  const [sheet, setSheet] = useState({ open: false, times: 0 })
  const close = () => setSheet({ ...sheet, open: false })
  const party = [stay.guests && common.adult(stay.guests), stay.children && common.child(stay.children)]
  return (
    <>
      <Button
        icon="guests"
        iconAfter="chevron-down"
        aria-haspopup="dialog"
        onClick={() => setSheet({ open: true, times: sheet.times + 1 })}
      >
        <span className="block flex-1 text-left first-letter:uppercase">
          {party.filter(Boolean).join(', ') || search.anyParty}
        </span>
      </Button>
      {sheet.times > 0 && (
        <Suspense fallback={<DialogComing />}>
          <PartySheet
            // Opened again it begins with the party that holds, whatever was left in it.
            key={sheet.times}
            open={sheet.open}
            stay={stay}
            onClose={close}
            onDone={(next) => {
              close()
              onStay(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const ChosenRoom = ({ offer: { room, total, nightly, nights } }: { offer: Offer }) => {
  const { properties: words, common } = useWords()
  const language = useLanguage()
  const type = language === 'sw' ? room.room_type_sw : room.room_type
  return (
    <p className="flex min-w-min flex-1 basis-0 flex-col">
      <span className="w-0 min-w-full truncate text-sm text-muted">
        {words.room(room.room_number)}, {type}
      </span>
      <Price
        amount={total ?? nightly}
        per={total === null ? words.perNight : words.forStay(common.night(nights))}
        lang={language}
        size="lg"
      />
    </p>
  )
}

/** The price and the Book button, always within reach of the thumb on a phone. */
export const BookBar = ({ chosen, onBook }: { chosen: Offer; onBook: (offer: Offer) => void }) => {
  const { properties: words } = useWords()
  return (
    <div className="thumb-bar sticky bottom-0 z-20 border-t border-line bg-surface shadow-float lg:hidden">
      <div className="page-width flex flex-wrap items-center justify-end gap-x-3 gap-y-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <ChosenRoom offer={chosen} />
        <Button
          kind="primary"
          size="lg"
          aria-label={words.bookRoom(words.room(chosen.room.room_number))}
          onClick={() => onBook(chosen)}
        >
          {words.book}
        </Button>
      </div>
    </div>
  )
}
