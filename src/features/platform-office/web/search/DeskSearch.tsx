import { Suspense, useEffect, useEffectEvent } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SEARCH_WORDS } from './words.ts'

type AwayProps = { onClose: () => void; retry: () => void }

const SearchAway = ({ onClose, retry }: AwayProps) => {
  const words = useArea(SEARCH_WORDS)
  const { common } = useWords()
  return (
    <Dialog open onClose={onClose} title={words.title} words={common}>
      <FailedState title={words.away} onRetry={retry} words={common} />
    </Dialog>
  )
}

const SearchDialog = lazyPart(
  () => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
  SearchAway,
)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl-K and Command-K from everywhere; "/" outside of fields, on pages that have no use for it themselves. */
const useSearchKeys = (onOpen: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (event.defaultPrevented || !(isChord || isSlash) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    // On the window, after the keys of the page, which listens on the document.
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

type DeskSearchProps = { open: boolean; onOpen: () => void; onClose: () => void }

/** The search of the platform's office: its keys, and its dialog, whose code is fetched when it is first opened. */
export const DeskSearch = ({ open, onOpen, onClose }: DeskSearchProps) => {
  useSearchKeys(onOpen)
  return (
    open && (
      <Suspense fallback={null}>
        <SearchDialog onClose={onClose} />
      </Suspense>
    )
  )
}
