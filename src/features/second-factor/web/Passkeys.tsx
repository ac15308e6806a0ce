import { formatInstant } from '#domain/calendar.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { SecondFactorState } from '../contract.ts'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** A passkey as its owner sees it. */
export type Passkey = SecondFactorState['passkeys'][number]

const Row = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  const when = (instant: string) => formatInstant(new Date(instant), language)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon name="lock" className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold break-words">{passkey.name}</p>
          <Button
            kind="quiet"
            onClick={onRemove}
            aria-label={words.removeNamed(passkey.name)}
            className="-my-2.5 -mr-4 shrink-0"
          >
            {words.removePasskey}
          </Button>
        </div>
        <div className="text-sm text-muted">
          <p>{words.added(when(passkey.created_at))}</p>
          <p>{passkey.last_used_at ? words.used(when(passkey.last_used_at)) : words.neverUsed}</p>
          {!passkey.signs_in_alone && <p>{words.afterPassword}</p>}
        </div>
      </div>
    </li>
  )
}

type PasskeysProps = { state: SecondFactorState; onAdd: () => void; onRemove: (passkey: Passkey) => void }

/** The passkeys of the account, each with a button that removes it, and a button that adds one. */
export const Passkeys = ({ state, onAdd, onRemove }: PasskeysProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  return (
    <>
      <p className="text-muted">{words.passkeysLead}</p>
      {state.passkeys.length > 0 && (
        <ul aria-label={words.passkeysTitle}>
          {state.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {state.can_add_passkey && (
        <Button icon="plus" onClick={onAdd} className="self-start">
          {words.addPasskey}
        </Button>
      )}
    </>
  )
}
