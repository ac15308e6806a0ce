import { useState } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const DiscardDialog = ({ editor, open, onClose }: { editor: PropertyEditor; open: boolean; onClose: () => void }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { common } = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.discardTitle}
      words={common}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{words.keepEditing}</Button>
          <Button
            kind="danger"
            onClick={() => {
              editor.discard()
              onClose()
            }}
          >
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{words.discardText(editor.changed.length)}</p>
    </Dialog>
  )
}

type SaveBarProps = {
  editor: PropertyEditor
  /** Whether travellers see the property. */
  isLive: boolean
}

const SaveState = ({ editor: { banner, changed, notice }, isLive }: SaveBarProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const count = changed.length
  return (
    <>
      <p role="status" className={`min-w-0 text-sm ${count > 0 ? 'max-sm:w-full' : 'flex-1'}`}>
        {count === 0 && notice === 'saved' && (
          <span className="flex items-center gap-1.5 font-semibold text-good">
            <Icon name="check" size={16} />
            {isLive ? words.saved : words.savedUnseen}
          </span>
        )}
        {count === 0 && notice !== 'saved' && <span className="text-muted">{words.unchanged}</span>}
        {count > 0 && (
          <span className="font-semibold">
            {words.unsaved(count)}
            {notice === 'restored' && <span className="block font-normal text-muted">{words.restored}</span>}
          </span>
        )}
      </p>
      {banner && (
        <p role="alert" className="flex w-full items-start gap-1.5 text-sm font-medium text-bad sm:order-first">
          <Icon name="warning" size={16} className="mt-0.5" />
          <span>{banner}</span>
        </p>
      )}
    </>
  )
}

/**
 * Save, always in view, with what is not saved yet and why the last attempt failed. On a phone it takes one row while
 * there is nothing to save.
 */
export const SaveBar = ({ editor, isLive }: SaveBarProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const [asking, setAsking] = useState(false)
  const isUnsaved = editor.changed.length > 0
  return (
    <div className="save-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-card sm:border-x lg:bottom-0">
      <SaveState editor={editor} isLive={isLive} />
      <div className={`flex gap-2 sm:ml-auto ${isUnsaved ? 'max-sm:w-full' : ''}`}>
        {isUnsaved && (
          <Button kind="quiet" onClick={() => setAsking(true)} unready={editor.busy}>
            {words.discard}
          </Button>
        )}
        <Button
          type="submit"
          kind="primary"
          busy={editor.busy}
          disabled={!isUnsaved}
          className="min-w-28 max-sm:flex-1"
        >
          {words.save}
        </Button>
      </div>
      <DiscardDialog editor={editor} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
