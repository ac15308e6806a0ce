import { useMobile } from '#platform/web/router.tsx'
import { useMedia } from '#ui/use-media.ts'

/** Whether the screen has room for the table. The server takes every screen but a phone's for wide. */
export const useIsWide = () => useMedia('(width >= 80rem)', !useMobile())
