import { useState } from 'react'
import { guestPriceLabel } from '#domain/guest-price.ts'
import { type GuestPriceRow, getRates, type RateCalendar, removeGuestPrice } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card, cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { GuestPriceDialog } from './GuestPriceDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { typeText, withoutGuestPrice } from './rate-text.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { RATE_WORDS } from './words.ts'

type Saved = (saved: { version: number }) => void
type RemoveProps = { calendar: RateCalendar; price: GuestPriceRow; type: string; onClose: () => void; onSaved: Saved }

const RemoveGuestPrice = ({ calendar, price, type, onClose, onSaved }: RemoveProps) => {
  const { guests: words, rule } = useArea(RATE_WORDS)
  const toast = useToast()
  const [version, setVersion] = useState(calendar.version)
  const { run, busy, failure } = useAction(removeGuestPrice, { failed: rule.removeFailed, invalidates: [getRates] })
  const remove = async () => {
    const result = await run({ params: { id: price.id }, query: { version } })
    if (result?.failure?.code === 'rates_changed') setVersion(Number(result.failure.details.version))
    if (!result || result.failure) return
    onSaved(result.reply)
    toast({ text: words.removed(type) })
    onClose()
  }
  return (
    <RemoveDialog
      title={words.removeTitle(type)}
      failure={failure?.text ?? null}
      busy={busy}
      onRemove={remove}
      onClose={onClose}
    >
      {words.removeText}
    </RemoveDialog>
  )
}

type RowProps = { price: GuestPriceRow; type: string; onEdit: (() => void) | undefined; onRemove: () => void }

const GuestPriceItem = ({ price, type, onEdit, onRemove }: RowProps) => {
  const { rules: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-center justify-between gap-3`}>
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name="user" className="mt-0.5 text-brand" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{type}</p>
          <p className="text-sm tabular-nums">{guestPriceLabel(price, lang)}</p>
        </div>
      </div>
      {onEdit && (
        <div className="flex gap-2">
          <Button icon="edit" aria-label={words.editOf(type)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button kind="quiet" icon="trash" aria-label={words.removeOf(type)} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

type OpenPrice = { to: 'add' } | { to: 'edit' | 'remove'; price: GuestPriceRow } | null

type GuestPriceListProps = { calendar: RateCalendar; canEdit: boolean; onSaved: Saved }

/** What further adults and children pay, for all room types or for one; who may edit rates changes it. */
export const GuestPriceList = ({ calendar, canEdit, onSaved }: GuestPriceListProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const [open, setOpen] = useState<OpenPrice>(null)
  const prices = calendar.guest_prices
  const additions = useFocusAfterRemoval(prices.length)
  const typeOf = ({ room_type_id }: GuestPriceRow) => typeText(room_type_id, calendar, words, lang)
  const close = () => setOpen(null)
  return (
    <Card title={words.guests.title} className="mt-6">
      <p className="-mt-2 mb-4 text-sm text-muted">{prices.length > 0 ? words.guests.hint : words.guests.none}</p>
      <ul className="grid gap-3 empty:hidden xl:grid-cols-2">
        {prices.map((price) => (
          <GuestPriceItem
            key={price.id}
            price={price}
            type={typeOf(price)}
            onEdit={canEdit ? () => setOpen({ to: 'edit', price }) : undefined}
            onRemove={() => setOpen({ to: 'remove', price })}
          />
        ))}
      </ul>
      {canEdit && withoutGuestPrice(calendar).length > 0 && (
        <div ref={additions} className="mt-4">
          <Button icon="plus" onClick={() => setOpen({ to: 'add' })}>
            {words.guests.add}
          </Button>
        </div>
      )}
      {open?.to === 'remove' && (
        <RemoveGuestPrice
          calendar={calendar}
          price={open.price}
          type={typeOf(open.price)}
          onClose={close}
          onSaved={onSaved}
        />
      )}
      {open && open.to !== 'remove' && (
        <GuestPriceDialog
          calendar={calendar}
          price={open.to === 'edit' ? open.price : null}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </Card>
  )
}
