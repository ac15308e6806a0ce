import { useState } from 'react'
import { addressFault, CALENDAR_CHANNELS, FEED_ADDRESS_LENGTH, FEED_NAME_LENGTH } from '#domain/calendar-feed.ts'
import { faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import { OthersChanges } from '#platform/web/OthersChanges.tsx'
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
type StoredFeed = Pick<CalendarFeed, (typeof FIELDS)[number] | 'version'>
const NEW_FEED: StoredFeed = { channel: 'airbnb', name: '', address: '', version: 0 }

const textsOf = ({ channel, name, address }: StoredFeed) => ({ channel, name, address })
const channelOf = (text: string) => CALENDAR_CHANNELS.find((one) => one === text) ?? 'other'

type FeedTexts = Record<(typeof FIELDS)[number], string>

/** What of the form is to be stored; a field that was not touched stays as it is. */
const changesOf = ({ channel, name, address }: FeedTexts, before: FeedTexts) => ({
  ...(channel !== before.channel && { channel: channelOf(channel) }),
  ...(name.trim() !== before.name && { name }),
  ...(address.trim() !== before.address && { address }),
})

const useFeedForm = ({ room, feed, onClose }: FeedDialogProps) => {
  const area = useArea(CALENDAR_WORDS)
  const words = area.feed
  const toast = useToast()
  const add = useAction(addFeed, { failed: words.saveFailed, ...OPTIONS })
  const edit = useAction(editFeed, { failed: words.saveFailed, ...OPTIONS })
  const stored = feed ?? NEW_FEED
  const newer = useNewerValues<(typeof FIELDS)[number], StoredFeed>({ stored, textsOf, fields: FIELDS })
  const { seen, changes } = newer
  const state = useForm({
    fields: FIELDS,
    faultWords: useArea(CALENDAR_FAULTS),
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(feed ? `calendar-${feed.id}-${seen.version}` : `new-calendar-${room.id}`),
    faults: ({ name, address }) =>
      faultsOf({ name: name.trim() === '' && 'calendar_name_required', address: addressFault(address) }),
    send: async (values) => {
      if (!feed) return add.run({ body: { ...values, room: room.id, channel: channelOf(values.channel) } })
      const changed = changesOf(values, textsOf(seen))
      if (Object.keys(changed).length === 0) return { reply: feed }
      return edit.run({ params: { id: feed.id }, body: { ...changed, version: seen.version } })
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
  useFollow(state, newer, stored, 'calendar_changed')
  return { ...state, seen, changes }
}

/** Adds a calendar of another site to a room, or changes one. */
export const FeedDialog = (props: FeedDialogProps) => {
  const { room, feed, onClose } = props
  const area = useArea(CALENDAR_WORDS)
  const words = area.feed
  const [opened] = useState(feed ?? NEW_FEED)
  const { errors, banner, busy, form, seen, changes } = useFeedForm(props)
  const textOf = (field: (typeof FIELDS)[number]) => (field === 'channel' ? area.channels[seen.channel] : seen[field])
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
      {changes.length > 0 && (
        <OthersChanges
          changes={changes}
          textOf={(field) => [words[field], textOf(field)]}
          words={{ title: words.changed, now: words.now, yours: words.yours, hint: words.changedHint }}
        />
      )}
      <Field label={words.channel} error={errors.channel}>
        <Select
          name="channel"
          defaultValue={opened.channel}
          options={CALENDAR_CHANNELS.map((value) => ({ value, label: area.channels[value] }))}
        />
      </Field>
      <Field label={words.name} error={errors.name} hint={words.nameHint} required>
        <TextInput name="name" maxLength={FEED_NAME_LENGTH} defaultValue={opened.name} autoComplete="off" />
      </Field>
      <Field label={words.address} error={errors.address} hint={words.addressHint} required>
        <TextInput
          name="address"
          inputMode="url"
          maxLength={FEED_ADDRESS_LENGTH}
          defaultValue={opened.address}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
