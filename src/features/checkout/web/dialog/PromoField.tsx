import { useLayoutEffect, useRef, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { normaliseCode } from '#domain/promotion.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { QuoteState } from './use-quote.ts'

type PromoFieldProps = {
  typed: string
  /** The code of the last quote. */
  code: string
  price: QuoteState
  error?: string
  onType: (text: string) => void
  onApply: () => void
}

/**
 * An optional code, folded until somebody has one; whether it gives something is the server's answer, seen before anything
 * is paid.
 */
export const PromoField = (props: PromoFieldProps) => {
  const words = useArea(BOOKING_WORDS)
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (opened) field.current?.querySelector('input')?.focus()
  }, [opened])
  if (!opened && props.typed === '' && !props.error)
    return (
      <Button kind="quiet" icon="tag" className="self-start" onClick={() => setOpened(true)}>
        {words.promoOpen}
      </Button>
    )
  return (
    <div ref={field}>
      <CodeField {...props} />
    </div>
  )
}

const CodeField = ({ typed, code, price, error, onType, onApply }: PromoFieldProps) => {
  const words = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const answered = code !== '' && normaliseCode(typed) === code && price.status === 'ready'
  const fault = answered && price.promo_fault ? `${price.promo_fault} ${words.promoCostsNothing}` : error
  const saved = answered && price.quote && price.quote.discount_amount > 0 ? price.quote.discount_amount : null
  return (
    <Field
      label={words.promo}
      optional={words.optional}
      error={fault}
      hint={saved !== null && <span className="text-good">{words.promoApplied(code, formatTsh(saved, language))}</span>}
    >
      <div className="flex gap-2">
        <TextInput
          icon="tag"
          name="promo_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault() // or the dialog's form would be sent
            onApply()
          }}
        />
        <Button
          disabled={normaliseCode(typed) === ''}
          busy={price.status === 'loading' && code !== '' && normaliseCode(typed) === code}
          onClick={onApply}
        >
          {words.apply}
        </Button>
      </div>
    </Field>
  )
}
