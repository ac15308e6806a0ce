import { useState } from 'react'
import { shareSheet as en } from '#i18n/en/share-sheet.ts'
import { shareSheet as sw } from '#i18n/sw/share-sheet.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const SHARE_WORDS = { en, sw }

type ShareSheetProps = { open: boolean; url: string; text: string; onClose: () => void }

/** The ways to pass a link on where the device has no sheet of its own. */
export const ShareSheet = ({ open, url, text, onClose }: ShareSheetProps) => {
  const words = useArea(SHARE_WORDS)
  const { common } = useWords()
  const [copy, setCopy] = useState<'not_yet' | 'done' | 'failed'>('not_yet')
  const onCopy = async () => setCopy((await copyText(url)) ? 'done' : 'failed')
  return (
    <Dialog open={open} onClose={onClose} title={words.title} words={common} size="sm" dismissable>
      <div className="flex flex-col gap-3">
        <ButtonLink
          kind="primary"
          icon="external"
          wide
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noopener"
        >
          {words.whatsApp}
        </ButtonLink>
        <Button icon={copy === 'done' ? 'check' : 'copy'} wide onClick={onCopy}>
          {copy === 'done' ? words.copied : words.copyLink}
        </Button>
        <Field label={words.link} hint={copy === 'failed' ? words.copyFailed : undefined}>
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <span role="status" className="sr-only">
          {copy === 'done' ? words.copied : ''}
        </span>
      </div>
    </Dialog>
  )
}
