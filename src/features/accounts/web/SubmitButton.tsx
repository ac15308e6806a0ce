import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTakenOver } from './use-taken-over.ts'

/** Sends a form with a password. Until React listens it does nothing, or the browser itself would send the form. */
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
