import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { PHOTOGRAPH_WORDS } from './words.ts'

/** By these types Safari converts the iPhone's own format to JPEG, and Android offers the camera beside the gallery. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'
/** Elsewhere such a file can be chosen, too: the page converts it if the browser can read it, or else says what to do. */
const WITH_HEIC = `${ACCEPTED},image/heic,image/heif,.heic,.heif`

const isSafari = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

/** Opens the picker. The types are set then: on the server, which renders the page first, no browser is known. */
const openPicker = (input: HTMLInputElement | null) => {
  if (!input) return
  input.accept = isSafari() ? ACCEPTED : WITH_HEIC
  input.click()
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page: beside a small target the browser would open them instead. */
const useDroppedFiles = (onFiles: (files: File[]) => void) => {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

type AddPhotographsProps = { isFirst: boolean; ofRooms: boolean; onFiles: (files: File[]) => void }

/** Where photographs are chosen, taken with the phone's camera, or dropped. */
export const AddPhotographs = ({ isFirst, ofRooms, onFiles }: AddPhotographsProps) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(onFiles)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again, such as after a failure.
    target.value = ''
    onFiles(files)
  }
  const input = { type: 'file', hidden: true, onChange } as const
  return (
    <section
      aria-labelledby="add-photographs"
      className={classNames(
        'flex flex-col items-center rounded-card border-2 border-dashed px-4 text-center transition-colors',
        isFirst ? 'gap-3 py-10' : 'gap-3 py-5',
        isOver ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      {isFirst && (
        <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Icon name="image" size={32} />
        </span>
      )}
      <h2 id="add-photographs" className={isFirst ? 'text-lg' : 'sr-only'}>
        {isFirst ? words.empty : words.add.title}
      </h2>
      {isFirst && <p className="max-w-md text-pretty text-muted">{ofRooms ? words.emptyRoomsHint : words.emptyHint}</p>}
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button kind="primary" icon="image" onClick={() => openPicker(gallery.current)}>
          {words.add.choose}
        </Button>
        <Button icon="plus" className="sm:hidden! pointer-coarse:inline-flex!" onClick={() => camera.current?.click()}>
          {words.add.camera}
        </Button>
        <span className="text-muted max-sm:hidden pointer-coarse:hidden">
          {isOver ? words.add.dropNow : words.add.drop}
        </span>
      </div>
      <p className="max-w-md text-sm text-pretty text-muted">{words.add.hint}</p>
      <input ref={gallery} name="photographs" multiple accept={ACCEPTED} {...input} />
      <input ref={camera} name="camera" capture="environment" accept={ACCEPTED} {...input} />
    </section>
  )
}
