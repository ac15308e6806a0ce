import { type AnnouncementKind, MESSAGE_CHANNELS, type MessageChannel } from '#domain/announcement.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { AudienceCount } from './AudienceSize.tsx'
import { CHANNEL_FIELDS, type ChannelForm, smsCost } from './compose-channels.ts'
import type { ShownPreview } from './message-preview.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type ChannelProps = {
  kind: AnnouncementKind
  error: string | undefined
  /** What the fields hold at first. */
  first: ChannelForm
  /** Null while the people are counted, or if they cannot be. */
  count: AudienceCount | null
  /** The message as it is written now; null if it is not known yet. */
  preview: ShownPreview | null
}

/** Sentences, those that are there. */
const textOf = (sentences: readonly (string | false | null)[]) => sentences.filter(Boolean).join(' ') || undefined

const useHints = ({ kind, count, preview }: Pick<ChannelProps, 'kind' | 'count' | 'preview'>) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const language = useLanguage()
  const people = (channel: MessageChannel) => count && words.channelPeople[channel](count[channel])
  const cost = count && preview && smsCost(count, preview)
  const hours = kind === 'promotional' && words.ringingHours
  const sms = [people('sms'), cost && words.smsCost(cost.parts, formatTsh(cost.amount, language)), hours]
  return { email: textOf([people('email')]), sms: textOf(sms), push: textOf([people('push'), hours]) }
}

/** The channels of the message besides the notifications of the site, with the people on each and the cost of SMS. */
export const ChannelFields = ({ kind, error, first, count, preview }: ChannelProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const hints = useHints({ kind, count, preview })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-lg font-semibold">{words.channels}</legend>
      <p className="flex min-h-11 items-center gap-3">
        <Icon name="check" className="text-brand" />
        {words.channelSite}
      </p>
      {MESSAGE_CHANNELS.map((channel) => (
        <Checkbox
          key={channel}
          name={CHANNEL_FIELDS[channel]}
          label={words.channelNames[channel]}
          hint={hints[channel]}
          defaultChecked={first[CHANNEL_FIELDS[channel]] !== ''}
        />
      ))}
      {error && (
        <Alert tone="bad" className="mt-2">
          {error}
        </Alert>
      )}
    </fieldset>
  )
}
