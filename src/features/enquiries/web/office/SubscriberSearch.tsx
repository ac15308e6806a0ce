import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '#platform/web/words.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { SUBSCRIBER_WORDS } from './subscriber-words.ts'

type SubscriberSearchProps = { applied: string; address: (q: string) => string }

/** Narrows the list to addresses that contain a text, when Enter is pressed or the field is cleared. */
export const SubscriberSearch = ({ applied, address }: SubscriberSearchProps) => {
  const words = useArea(SUBSCRIBER_WORDS)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const search = () => {
    const q = input.current?.value.trim() ?? ''
    if (q !== applied) navigate(address(q))
  }
  return (
    <search className="sm:flex-1 xl:max-w-md">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          key={applied}
          ref={input}
          name="q"
          type="search"
          icon="search"
          maxLength={120}
          aria-label={words.search}
          placeholder={words.search}
          defaultValue={applied}
          onChange={(event) => event.target.value === '' && search()}
        />
      </form>
    </search>
  )
}
