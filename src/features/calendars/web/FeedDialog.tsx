import { addressFault, CALENDAR_CHANNELS, FEED_ADDRESS_LENGTH, FEED_NAME_LENGTH } from '#domain/calendar-feed.ts'
import { faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { addFeed, type CalendarFeed, type CalendarRoom, editFeed, listCalendars, listConflicts } from '../contract.ts'
import { CALENDAR_FAULTS, CALENDAR_WORDS } from './words.ts'

type FeedDialogProps = { room: Pick<CalendarRoom, 'id' | 'room_number'>; feed?: CalendarFeed; onClose: () => void }

const FIELDS = ['channel', 'name', 'address'] as const
const OPTIONS = { invalidates: [listCalendars, listConflicts] }
const channelOf = (text: string) => CALENDAR_CHANNELS.find((one) => one === text) ?? 'other'

const useFeedForm = ({ room, feed, onClose }: FeedDialogProps) => {
  const area = useArea(CALENDAR_WORDS)
  const words = area.feed
  const toast = useToast()
  const add = useAction(addFeed, { failed: words.saveFailed, ...OPTIONS })
  const edit = useAction(editFeed, { failed: words.saveFailed, ...OPTIONS })
  return useForm({
    fields: FIELDS,
    faultWords: useArea(CALENDAR_FAULTS),
    draft: formDraft(feed ? `calendar-${feed.id}` : `new-calendar-${room.id}`),
    faults: ({ name, address }) =>
      faultsOf({ name: name.trim() === '' && 'calendar_name_required', address: addressFault(address) }),
    send: ({ channel, name, address }) => {
      const body = { channel: channelOf(channel), name, address }
      return feed ? edit.run({ params: { id: feed.id }, body }) : add.run({ body: { room: room.id, ...body } })
    },
    onFailure: ({ code, fields, text }) =>
      code === 'calendar_taken' || code === 'own_calendar'
        ? { fields: { address: text }, banner: null }
        : { fields, banner: text },
    onSent: ({ name, fault, events }) => {
      if (fault) toast({ tone: 'bad', text: words.importedWithFault(name) })
      else toast({ tone: 'good', text: feed ? words.saved(name) : words.imported(name, events) })
      onClose()
    },
  })
}

/** Adds a calendar of another site to a room, or changes one. */
export const FeedDialog = (props: FeedDialogProps) => {
  const { room, feed, onClose } = props
  const area = useArea(CALENDAR_WORDS)
  const words = area.feed
  const { errors, banner, busy, form } = useFeedForm(props)
  return (
    <FormDialog
      title={feed ? words.editTitle(feed.name) : words.addTitle(room.room_number)}
      busy={busy}
      onClose={onClose}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={feed ? words.save : words.import}
    >
      <Field label={words.channel} error={errors.channel}>
        <Select
          name="channel"
          defaultValue={feed?.channel ?? 'airbnb'}
          options={CALENDAR_CHANNELS.map((value) => ({ value, label: area.channels[value] }))}
        />
      </Field>
      <Field label={words.name} error={errors.name} hint={words.nameHint} required>
        <TextInput name="name" maxLength={FEED_NAME_LENGTH} defaultValue={feed?.name} autoComplete="off" />
      </Field>
      <Field label={words.address} error={errors.address} hint={words.addressHint} required>
        <TextInput
          name="address"
          inputMode="url"
          maxLength={FEED_ADDRESS_LENGTH}
          defaultValue={feed?.address}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
