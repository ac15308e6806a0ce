import { useArea } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { isUnderWay, type Upload, type UploadFault, type UploadQueue } from './upload-queue.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

type Words = (typeof PHOTOGRAPH_WORDS)['en']['uploads']

const sentenceOf = ({ code, message }: UploadFault, { faults }: Words): string =>
  code in faults ? faults[code as keyof typeof faults] : message || faults.other

/** A size in MB with one decimal, at least 0.1. */
const megabytes = ({ size }: File) => Math.max(0.1, size / 1_000_000).toFixed(1)

const Progress = ({ upload: { file, state, share } }: { upload: Upload }) => {
  const words = useArea(PHOTOGRAPH_WORDS).uploads
  const percent = Math.round(share * 100)
  return (
    <span className="flex items-center gap-3 text-sm text-muted tabular-nums">
      <span
        role="progressbar"
        aria-label={words.progress(file.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <span className="block h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
      </span>
      <span className="shrink-0">
        {state === 'waiting' && words.waiting}
        {state === 'shrinking' && words.shrinking}
        {state === 'sending' && words.sending(percent)}
        {state === 'processing' && words.processing}
      </span>
    </span>
  )
}

type RowProps = { upload: Upload; queue: UploadQueue; onRetry: (ids: readonly number[]) => void }

const Row = ({ upload, queue, onRetry }: RowProps) => {
  const words = useArea(PHOTOGRAPH_WORDS).uploads
  const { id, file, sent, preview, state, fault } = upload
  return (
    <li className="flex items-center gap-3">
      <Picture src={preview} alt="" width={1} height={1} className="size-14 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate text-sm font-semibold">{file.name}</span>
        {sent && sent !== file && !fault && (
          <span className="text-sm text-muted tabular-nums">{words.shrunk(megabytes(file), megabytes(sent))}</span>
        )}
        {fault ? (
          <span className="flex items-start gap-1.5 text-sm text-bad">
            <Icon name="warning" size={16} className="mt-0.5" />
            {sentenceOf(fault, words)}
          </span>
        ) : (
          <Progress upload={upload} />
        )}
        {fault?.canRetry && (
          <Button
            size="sm"
            icon="refresh"
            className="min-h-11 self-start"
            aria-label={words.retryNamed(file.name)}
            onClick={() => onRetry([id])}
          >
            {words.retry}
          </Button>
        )}
      </div>
      {state !== 'processing' && (
        <IconButton
          icon="close"
          label={fault ? words.dismiss(file.name) : words.cancel(file.name)}
          onClick={() => queue.remove(id)}
        />
      )}
    </li>
  )
}

type UploadListProps = { uploads: readonly Upload[] } & Pick<RowProps, 'queue' | 'onRetry'>

/** What is being uploaded, each file with its progress or with what is the matter with it; nothing while there is none. */
export const UploadList = ({ uploads, queue, onRetry }: UploadListProps) => {
  const words = useArea(PHOTOGRAPH_WORDS).uploads
  const left = uploads.filter(isUnderWay).length
  const failed = uploads.length - left
  const curable = uploads.filter(({ fault }) => fault?.canRetry).map(({ id }) => id)
  const summary = [left > 0 && words.left(left), failed > 0 && words.notAdded(failed)].filter(Boolean).join(' ')
  return (
    <>
      {/* Always there, so that screen readers announce what changes. */}
      <p role="status" className="sr-only">
        {summary}
      </p>
      {uploads.length > 0 && (
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-base">{summary}</h2>
            {curable.length > 1 && (
              <Button icon="refresh" onClick={() => onRetry(curable)}>
                {words.retryAll}
              </Button>
            )}
          </div>
          <ul aria-label={words.title} className="grid gap-4 md:grid-cols-2">
            {uploads.map((upload) => (
              <Row key={upload.id} upload={upload} queue={queue} onRetry={onRetry} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
