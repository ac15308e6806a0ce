import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#domain/calendar.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { isSignedOut, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type SecondFactorState, showSecondFactor } from '../contract.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { NewCodesDialog, RemovePasskeyDialog, TurnOffDialog } from './ConfirmDialog.tsx'
import { type Passkey, Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { SECOND_FACTOR_WORDS } from './words.ts'

type Open =
  | 'set_up'
  | 'turn_off'
  | 'new_codes'
  | 'add_passkey'
  | { passkey: Passkey }
  | { codes: readonly string[] }
  | null

/** From so few recovery codes on, new ones are advised. */
const FEW = 3

type PartProps = { state: SecondFactorState; open: (what: Open) => void }

const App = ({ state, open }: PartProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  if (!state.since)
    return (
      <>
        <p className="text-muted">{words.appOff}</p>
        <Button
          icon="shield"
          kind={state.is_required && !state.is_on ? 'primary' : 'secondary'}
          onClick={() => open('set_up')}
          className="self-start"
        >
          {words.setUp}
        </Button>
      </>
    )
  return (
    <>
      <p>{words.on(formatInstant(new Date(state.since), language))}</p>
      <Button onClick={() => open('turn_off')} className="self-start">
        {words.turnOff}
      </Button>
    </>
  )
}

const Codes = ({ state, open }: PartProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  return (
    <>
      <p className="text-muted">{words.left(state.recovery_codes_left)}</p>
      {state.recovery_codes_left < FEW && <Alert tone="warn">{words.fewLeft}</Alert>}
      <Button onClick={() => open('new_codes')} className="self-start">
        {words.newCodes}
      </Button>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 border-t border-line pt-4">
    <h3 className="text-base font-semibold">{title}</h3>
    {children}
  </section>
)

const Content = ({ state, open }: PartProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  return (
    <div className="flex flex-col gap-4">
      {!state.is_on && <p className="text-muted">{words.off}</p>}
      <Part title={words.passkeysTitle}>
        <Passkeys state={state} onAdd={() => open('add_passkey')} onRemove={(passkey) => open({ passkey })} />
      </Part>
      <Part title={words.appTitle}>
        <App state={state} open={open} />
      </Part>
      {state.is_on && (
        <Part title={words.codesHeading}>
          <Codes state={state} open={open} />
        </Part>
      )}
    </div>
  )
}

type DialogsProps = {
  state: SecondFactorState
  open: Open
  /** The dialog ends with recovery codes to show, or with a sentence. */
  onDone: (codes: readonly string[], sentence: string) => void
  onClose: () => void
}

const Dialogs = ({ state, open, onDone, onClose }: DialogsProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const shared = { factors: state, onClose }
  if (open === 'set_up') return <SetUpDialog onDone={(codes) => onDone(codes, words.turnedOn)} onClose={onClose} />
  if (open === 'add_passkey')
    return <AddPasskeyDialog onDone={(name, codes) => onDone(codes, words.passkeyAdded(name))} onClose={onClose} />
  if (open === 'new_codes')
    return <NewCodesDialog {...shared} onDone={({ recovery_codes }) => onDone(recovery_codes, '')} />
  if (open === 'turn_off') return <TurnOffDialog {...shared} onDone={() => onDone([], words.turnedOff)} />
  if (open === null) return null
  if ('codes' in open) return <RecoveryCodes codes={open.codes} onClose={onClose} />
  const { passkey } = open
  const removed = () => onDone([], words.passkeyRemoved(passkey.name))
  return <RemovePasskeyDialog {...shared} passkey={passkey} onDone={removed} />
}

/** The second factors of the account: added and removed, and their recovery codes. */
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
  const onDone = (codes: readonly string[], sentence: string) => {
    setOpen(codes.length > 0 ? { codes } : null)
    if (codes.length === 0) toast({ text: sentence })
    query.refetch()
    revalidate() // the offices open and close with it
  }
  return (
    <Card title={words.title}>
      {mustSetUp && (
        <Alert tone="warn" className="mb-4">
          {words.needed}
        </Alert>
      )}
      <QueryContent query={query} skeleton={<Skeleton className="h-12" />} failed={words.loadFailed}>
        {(state) => (
          <>
            <Content state={state} open={setOpen} />
            <Dialogs state={state} open={open} onDone={onDone} onClose={() => setOpen(null)} />
          </>
        )}
      </QueryContent>
    </Card>
  )
}
