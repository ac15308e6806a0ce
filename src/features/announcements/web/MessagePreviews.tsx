import { useState } from 'react'
import {
  type AnnouncementForm,
  type AnnouncementKind,
  type MessageChannel,
  MOST_SMS_PARTS,
} from '#domain/announcement.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import type { QueryState } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/brand/Mark.tsx'
import { Card } from '#ui/Card.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { MessagePreview } from '../contract.ts'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import type { ShownPreview } from './message-preview.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type PreviewProps = { preview: MessagePreview; language: Language }

const EmailPreview = ({ preview: { email }, language }: PreviewProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  return (
    <section aria-label={area.languages[language]} lang={language}>
      <p className="font-semibold wrap-anywhere">{email.subject || words.noTitle}</p>
      {/* An empty sandbox: no script, no form and no link of it does anything here. */}
      <iframe
        title={words.emailPreview(area.languages[language])}
        sandbox=""
        srcDoc={email.html}
        className="mt-2 h-96 w-full rounded-control border border-line bg-white"
      />
      <details className="mt-1">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.emailText}</summary>
        <pre className="rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {email.text}
        </pre>
      </details>
    </section>
  )
}

const SmsPreview = ({ preview: { sms }, language }: PreviewProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  return (
    <section aria-label={area.languages[language]}>
      <p
        lang={language}
        className="max-w-80 rounded-card rounded-bl-none bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere"
      >
        {sms.text}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {area.languages[language]}: {words.smsLength(sms.units, sms.parts)}
      </p>
      {sms.parts > MOST_SMS_PARTS && (
        <Alert tone="bad" className="mt-2">
          {words.smsTooLong(MOST_SMS_PARTS)}
        </Alert>
      )}
    </section>
  )
}

/** As a phone shows it with the site closed. */
const PushPreview = ({ preview: { push }, language }: PreviewProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  return (
    <section aria-label={area.languages[language]}>
      <div lang={language} className="flex max-w-80 gap-3 rounded-card bg-sunken px-4 py-3">
        <Mark size={24} className="mt-0.5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{push.title || words.noTitle}</p>
          {push.body && <p className="text-sm whitespace-pre-line">{push.body}</p>}
        </div>
      </div>
      <p className="mt-1 text-sm text-muted">{area.languages[language]}</p>
    </section>
  )
}

const PREVIEWS = { email: EmailPreview, sms: SmsPreview, push: PushPreview }

type OutsideProps = { channel: MessageChannel; query: QueryState<ShownPreview> }

const OutsidePreview = ({ channel, query }: OutsideProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { common } = useWords()
  const { data } = query
  if (query.failed) {
    return (
      <Alert
        tone="warn"
        action={
          <Button size="sm" icon="refresh" busy={query.isFetching} onClick={query.refetch}>
            {common.retry}
          </Button>
        }
      >
        {words.previewFailed}
      </Alert>
    )
  }
  if (!data) return <p role="status">{common.loading}</p>
  const Preview = PREVIEWS[channel]
  return (
    <div className="flex flex-col gap-4">
      {LANGUAGES.map((language) => (
        <Preview key={language} language={language} preview={data[language]} />
      ))}
    </div>
  )
}

const SitePreview = ({ kind, texts }: { kind: AnnouncementKind; texts: AnnouncementForm }) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { title, message, title_sw, message_sw, link } = texts
  return (
    <div className="flex flex-col gap-3">
      <AnnouncementPreview kind={kind} title={title} message={message} link={link} lang="en" />
      {(title_sw || message_sw) && (
        <AnnouncementPreview
          kind={kind}
          title={title_sw || title}
          message={message_sw || message}
          link={link}
          lang="sw"
        />
      )}
      <p className="text-sm text-muted">{words.previewHint}</p>
    </div>
  )
}

type PreviewsProps = {
  kind: AnnouncementKind
  texts: AnnouncementForm
  channels: readonly MessageChannel[]
  query: QueryState<ShownPreview>
}

/** The message as it will arrive, on each of its channels. */
export const MessagePreviews = ({ kind, texts, channels, query }: PreviewsProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const [selected, setSelected] = useState<MessageChannel | 'site'>('site')
  const shown = selected !== 'site' && channels.includes(selected) ? selected : 'site'
  const site = <SitePreview kind={kind} texts={texts} />
  return (
    <Card title={words.preview} className="lg:sticky lg:top-4">
      {channels.length === 0 ? (
        site
      ) : (
        <Tabs
          label={words.preview}
          tabs={[
            { id: 'site', label: words.channelTabs.site },
            ...channels.map((id) => ({ id, label: words.channelTabs[id] })),
          ]}
          selected={shown}
          onSelect={(id) => setSelected(id as MessageChannel | 'site')}
        >
          <div className="mt-3">{shown === 'site' ? site : <OutsidePreview channel={shown} query={query} />}</div>
        </Tabs>
      )}
    </Card>
  )
}
