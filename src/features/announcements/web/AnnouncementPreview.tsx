import { useArea } from '#platform/web/words.tsx'
import { TONES } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Whole } from '#ui/Whole.tsx'
import type { Announcement } from '../contract.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type PreviewProps = Pick<Announcement, 'kind' | 'title' | 'message'> & { link: string | null; lang: 'en' | 'sw' }

/** An announcement as it appears among the notifications of somebody who reads in the language. */
export const AnnouncementPreview = ({ kind, title, message, link, lang }: PreviewProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  return (
    <div lang={lang} className={classNames(cardClass({ padding: 'snug', ground: 'fresh' }), 'flex gap-3')}>
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          TONES[kind === 'promotional' ? 'warn' : 'info'],
        )}
      >
        <Icon name={kind === 'promotional' ? 'star' : 'mail'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title.trim() || words.noTitle}</p>
        <p className="mt-1 text-muted wrap-anywhere">
          <Whole text={message.trim() || words.noMessage} />
        </p>
        {link && (
          <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-brand">
            {ANNOUNCEMENT_WORDS[lang].form.viewDetails}
            <Icon name="arrow-right" size={16} />
          </p>
        )}
      </div>
    </div>
  )
}
