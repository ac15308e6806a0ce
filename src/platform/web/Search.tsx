import { type Ref, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { TextInput } from '#ui/TextInput.tsx'

const PAUSE_MS = 350

type SearchProps = {
  label: string
  /** The text that the list is narrowed to now. */
  applied: string
  address: (q: string) => string
  input: Ref<HTMLInputElement>
}

/**
 * Searches while typing, after a short pause; a new search does not fill the browser's history, and does not lead back
 * who has followed a link meanwhile.
 */
export const Search = ({ label, applied, address, input }: SearchProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [settled, setSettled] = useState<{ text: string } | null>(null)
  const { location: next } = useNavigation()
  const search = useEffectEvent((q: string) => {
    const isLeaving = next !== undefined && next.pathname !== address(q).split('?')[0]
    if (q !== applied && !isLeaving) navigate(address(q), { replace: true })
  })
  useEffect(() => {
    if (typed === null) return
    // In a transition, like the router's own updates: a link that was followed before is known when the search begins
    const timer = setTimeout(() => startTransition(() => setSettled({ text: typed })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (settled) search(settled.text.trim())
  }, [settled])
  return (
    <TextInput
      ref={input}
      type="search"
      icon="search"
      maxLength={120}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={typed ?? applied}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped((text) => (text?.trim() === applied ? null : text))}
    />
  )
}
