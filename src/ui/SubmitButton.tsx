import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** Sends a form over its whole width. Pressed before the scripts have come, it is done afterwards (`platform/web/starter`). */
export const SubmitButton = ({
  busy,
  unready,
  children,
}: {
  busy: boolean
  unready?: boolean
  children: ReactNode
}) => (
  <Button type="submit" kind="primary" size="lg" wide busy={busy} unready={unready}>
    {children}
  </Button>
)
