import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageCode } from '#platform/page.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ANNOUNCEMENTS_PATH } from './announcement-paths.ts'
import { audienceFrom } from './compose-audience.ts'
import { NO_CHANNELS } from './compose-channels.ts'
import { MessageForm } from './MessageForm.tsx'
import type { MessageTexts } from './message-fields.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

const EMPTY: MessageTexts = {
  title: '',
  message: '',
  title_sw: '',
  message_sw: '',
  link: '',
  later: '',
  send_day: '',
  send_time: '',
  ...NO_CHANNELS,
}

const ComposePage = () => {
  const { one, form: words } = useArea(ANNOUNCEMENT_WORDS)
  const [params] = useSearchParams()
  const [audience] = useState(() => audienceFrom(params))
  // A message to named people is none for everybody: each has a draft of its own.
  const [draft] = useState(() => formDraft(['announcement', ...(audience.people ?? [])].join('-')))
  return (
    <div className="max-w-5xl">
      <Link to={ANNOUNCEMENTS_PATH} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {one.back}
      </Link>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <MessageForm audience={audience} texts={EMPTY} draft={draft} stored={null} />
    </div>
  )
}

export const page = pageCode({
  Component: ComposePage,
  head: (_data, language) => ({ title: ANNOUNCEMENT_WORDS[language].form.headTitle, noindex: true }),
})
