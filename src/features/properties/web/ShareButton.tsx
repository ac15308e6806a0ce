import { Suspense, useState } from 'react'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

const ShareSheet = lazyPart(
  () => import('./ShareSheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })),
  DialogAway,
)

type ShareButtonProps = {
  /** What is shared, as one line: "Kilima House, Moshi on Bhumwi". */
  text: string
  /** The path to it on this site, with the stay that was looked for. */
  path: string
}

/** Whether sharing through the device ended there: done, or given up by the person. */
const sharedByDevice = async (shared: { title: string; text: string; url: string }): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(shared)
    return true
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError'
  }
}

/** Shares a page through the device's own sheet; where it has none, by WhatsApp or a copied link. */
export const ShareButton = ({ text, path }: ShareButtonProps) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const [sheet, setSheet] = useState({ open: false, url: '', times: 0 })
  const share = async () => {
    const url = new URL(path, location.origin).href
    if (!(await sharedByDevice({ title: text, text, url }))) setSheet({ open: true, url, times: sheet.times + 1 })
  }
  return (
    <>
      <Button
        kind="quiet"
        icon="share"
        className="max-sm:-mr-[12px] max-sm:px-3!"
        aria-haspopup="dialog"
        onClick={share}
      >
        <span className="max-sm:sr-only">{words.share}</span>
      </Button>
      {sheet.times > 0 && (
        <Suspense fallback={<DialogComing />}>
          <ShareSheet
            // Reopened, it does not say "copied".
            key={sheet.times}
            open={sheet.open}
            url={sheet.url}
            text={text}
            onClose={() => setSheet({ ...sheet, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
