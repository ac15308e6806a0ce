import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'

const never = () => () => {}
/** False until React has taken over the markup of the server. */
const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Sends a form with the one main action of its view. Until React listens it does nothing, or the browser itself would send the form. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button
    type="submit"
    kind="primary"
    size="lg"
    wide
    busy={busy}
    disabled={!useTakenOver()}
    className="disabled:bg-action! disabled:text-on-action!"
  >
    {children}
  </Button>
)
