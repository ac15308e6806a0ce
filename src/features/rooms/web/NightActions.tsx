import type { Day } from '#domain/calendar.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { nightsText, type sortedNights } from './chosen-nights.ts'
import type { SettingNights } from './use-set-nights.ts'
import { ROOM_WORDS } from './words.ts'

type Chosen = ReturnType<typeof sortedNights>

const useSentences = (chosen: Chosen | null | undefined, canSet: boolean) => {
  const words = useArea(ROOM_WORDS).nights
  const lang = useLanguage()
  if (!chosen) return canSet ? words.choose : words.look
  const text = (nights: readonly Day[]) => nightsText(nights, lang, words.more)
  const { free, booked, closed, closedFor } = chosen
  const isAllBooked = free.length + closed.length === 0
  return [
    free.length > 0 && words.free(text(free)),
    ...[...closedFor].map(([reason, nights]) => words.closed(text(nights), reason)),
    booked.length > 0 && (isAllBooked ? words.allBooked : words.booked)(text(booked)),
  ]
    .filter(Boolean)
    .join(' ')
}

type NightActionsProps = {
  chosen: Chosen | null | undefined
  canSet: boolean
  setting: SettingNights
  onSet: (dates: readonly Day[], is_available: boolean) => void
  /** Other rooms change too, whose nights may be in another state. */
  hasOthers: boolean
}

/** What the chosen nights are, and the buttons that close and open them; a failure says why nothing was changed. */
export const NightActions = ({ chosen, canSet, setting, onSet, hasOthers }: NightActionsProps) => {
  const words = useArea(ROOM_WORDS).nights
  const { common } = useWords()
  const sentences = useSentences(chosen, canSet)
  const { busy, failure, failureTitle, isOpening, retry } = setting
  const changeable = [...(chosen?.free ?? []), ...(chosen?.closed ?? [])].sort()
  const toClose = hasOthers ? changeable : (chosen?.free ?? [])
  const toOpen = hasOthers ? changeable : (chosen?.closed ?? [])
  return (
    <>
      {failure && (
        <Alert
          tone="bad"
          title={failureTitle}
          className="w-full"
          action={retry && <Button onClick={retry}>{common.retry}</Button>}
        >
          {failure !== failureTitle && failure}
        </Alert>
      )}
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
        {sentences}
      </p>
      {toOpen.length > 0 && canSet && (
        <Button busy={busy && isOpening === true} unready={busy} onClick={() => onSet(toOpen, true)}>
          {words.open(toOpen.length)}
        </Button>
      )}
      {toClose.length > 0 && canSet && (
        <Button kind="primary" busy={busy && isOpening === false} unready={busy} onClick={() => onSet(toClose, false)}>
          {words.close(toClose.length)}
        </Button>
      )}
    </>
  )
}
