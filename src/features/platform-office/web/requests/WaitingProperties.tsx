import { useState } from 'react'
import { daysSince, formatInstant } from '#domain/calendar.ts'
import {
  approveProperty,
  listPropertyReviews,
  returnProperty,
  type WaitingProperty,
} from '#features/properties/contract.ts'
import { previewPath } from '#features/properties/web/public.ts'
import type { Rows } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useToast } from '#ui/Toast.tsx'
import { Facts } from './Facts.tsx'
import { PagedList } from './PagedList.tsx'
import { ReviewChecklist } from './ReviewChecklist.tsx'
import { type ListPage, pagingOf } from './request-list.ts'
import { useDecidedNotice } from './use-decided-notice.ts'
import { REASON_LENGTH, REQUEST_WORDS } from './words.ts'

type VerdictProps = { property: WaitingProperty; onClose: () => void; onDone: () => void }

const SaleDialog = ({ property: { id, name, version }, onClose, onDone }: VerdictProps) => {
  const words = useArea(REQUEST_WORDS)
  const { common } = useWords()
  const noteDecided = useDecidedNotice()
  const { run, busy, failure } = useAction(approveProperty, {
    failed: ({ message }) => message || words.reviewFailed,
    invalidates: [listPropertyReviews],
  })
  const approve = async () => {
    const result = await run({ params: { id }, body: { version } })
    if (result?.reply) onDone()
    if (result?.failure) noteDecided(result.failure)
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.saleTitle(name)}
      size="sm"
      words={common}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void approve()}>
            {words.putOnSale}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="bad" className="mb-4">
          {failure.text}
        </Alert>
      )}
      <p>{words.saleText}</p>
    </Dialog>
  )
}

const ReturnDialog = ({ property: { id, name }, onClose, onDone }: VerdictProps) => {
  const words = useArea(REQUEST_WORDS)
  const noteDecided = useDecidedNotice()
  const { run } = useAction(returnProperty, {
    failed: ({ message }) => message || words.reviewFailed,
    invalidates: [listPropertyReviews],
  })
  return (
    <ReasonDialog
      title={words.returnTitle(name)}
      intro={words.returnText}
      label={words.reason}
      cancel={words.cancel}
      submit={words.sendBack}
      size="sm"
      maxLength={REASON_LENGTH}
      draft={formDraft(`return-${id}`)}
      send={(reason) => run({ params: { id }, body: { reason } })}
      onClose={onClose}
      onSent={onDone}
      onFailure={noteDecided}
    />
  )
}

/** A property that waits for a review: its preview, and both verdicts. */
const Waiting = ({ property }: { property: WaitingProperty }) => {
  const words = useArea(REQUEST_WORDS)
  const language = useLanguage()
  const today = useToday()
  const toast = useToast()
  const maySeeChecks = useUser()?.rights.includes('hosts.suspend')
  const [open, setOpen] = useState<'sale' | 'return' | null>(null)
  const { id, name, destination, owner, email, room_count, has_wallet } = property
  const submitted = new Date(property.submitted_at)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  return (
    <article className={`${cardClass()} flex flex-col gap-4`}>
      <div>
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">
          <time dateTime={submitted.toISOString()}>{formatInstant(submitted, language)}</time>,{' '}
          {words.age(daysSince(submitted, today))}
        </p>
      </div>
      <Facts
        rows={[
          [words.facts.owner, owner],
          [words.facts.email, email],
          [words.facts.destination, destination],
          [words.facts.rooms, String(room_count)],
          [words.facts.wallet, has_wallet ? words.walletSet : words.walletMissing],
        ]}
      />
      <ReviewChecklist property={property} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" icon="check" onClick={() => setOpen('sale')}>
          {words.putOnSale}
        </Button>
        <Button icon="arrow-left" onClick={() => setOpen('return')}>
          {words.sendBack}
        </Button>
        <ButtonLink
          kind="quiet"
          icon="eye"
          render={(link) => <Link to={previewPath(id)} aria-label={words.previewOf(name)} {...link} />}
        >
          {words.preview}
        </ButtonLink>
        {maySeeChecks && (
          <ButtonLink
            kind="quiet"
            icon="shield"
            render={(link) => (
              <Link to={`/bhumwi-admin/properties/${id}`} aria-label={words.checklist.checksOf(name)} {...link} />
            )}
          >
            {words.checklist.checks}
          </ButtonLink>
        )}
      </div>
      {open === 'sale' && <SaleDialog property={property} onClose={close} onDone={() => done(words.onSale(name))} />}
      {open === 'return' && (
        <ReturnDialog property={property} onClose={close} onDone={() => done(words.returned(name))} />
      )}
    </article>
  )
}

type WaitingPropertiesProps = { page: ListPage; first: Rows<typeof listPropertyReviews> | null | undefined }

/** The properties that hotels have submitted, the longest waiting first. */
export const WaitingProperties = ({ page, first }: WaitingPropertiesProps) => {
  const words = useArea(REQUEST_WORDS)
  const query = useRowsOf(listPropertyReviews, { query: pagingOf(page) }, { ...REFETCH_WHILE_OPEN, first })
  return (
    <PagedList page={page} query={query} empty={<EmptyState icon="check" title={words.empty.properties} />}>
      {(property) => <Waiting property={property} />}
    </PagedList>
  )
}
