import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { isSignedOut, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { showSecondFactor } from '../contract.ts'
import { NewCodesDialog, TurnOffDialog } from './ConfirmDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { SECOND_FACTOR_WORDS } from './words.ts'

type State = ReplyOf<typeof showSecondFactor>
type Open = 'set_up' | 'turn_off' | 'new_codes' | { codes: readonly string[] } | null

/** From so few recovery codes on, new ones are advised. */
const FEW = 3

const Content = ({ state, open }: { state: State; open: (what: Open) => void }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  if (!state.since)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{words.off}</p>
        <Button icon="shield" kind={state.is_required ? 'primary' : 'secondary'} onClick={() => open('set_up')}>
          {words.setUp}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{words.on(formatInstant(new Date(state.since), language))}</p>
      <p className="text-sm text-muted">{words.left(state.recovery_codes_left)}</p>
      {state.recovery_codes_left < FEW && <Alert tone="warn">{words.fewLeft}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open('new_codes')}>{words.newCodes}</Button>
        <Button onClick={() => open('turn_off')}>{words.turnOff}</Button>
      </div>
    </div>
  )
}

/** The second factor of the account: set up, new recovery codes, and turned off. */
export const SecondFactorSection = ({ onSessionEnd }: { onSessionEnd: () => void }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const toast = useToast()
  const query = useQueryOf(showSecondFactor)
  const { revalidate } = useRevalidator()
  const mustSetUp = useUser()?.must_set_second_factor === true
  const [open, setOpen] = useState<Open>(null)
  const ended = isSignedOut(query.error)
  const onEnded = useEffectEvent(onSessionEnd)
  useEffect(() => {
    if (ended) onEnded()
  }, [ended])
  const changed = () => {
    query.refetch()
    revalidate() // the offices open and close with it
  }
  const close = () => setOpen(null)
  const showCodes = ({ recovery_codes }: { recovery_codes: readonly string[] }) => {
    setOpen({ codes: recovery_codes })
    changed()
  }
  return (
    <Card title={words.title}>
      {mustSetUp && (
        <Alert tone="warn" className="mb-4">
          {words.needed}
        </Alert>
      )}
      <QueryContent query={query} skeleton={<Skeleton className="h-12" />} failed={words.loadFailed}>
        {(state) => <Content state={state} open={setOpen} />}
      </QueryContent>
      {open === 'set_up' && <SetUpDialog onDone={(codes) => showCodes({ recovery_codes: codes })} onClose={close} />}
      {open === 'new_codes' && <NewCodesDialog onDone={showCodes} onClose={close} />}
      {open === 'turn_off' && (
        <TurnOffDialog
          onClose={close}
          onDone={() => {
            close()
            toast({ text: words.turnedOff })
            changed()
          }}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodes codes={open.codes} onClose={close} />}
    </Card>
  )
}
