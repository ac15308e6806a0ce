import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changePerson, listUsers, type PersonDetails, showPerson } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { DeletePersonDialog } from './DeletePersonDialog.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'

const Blocked = ({ person }: { person: PersonDetails }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const language = useLanguage()
  if (!person.blocked_at) return null
  return (
    <Alert tone="bad" icon="lock" title={words.blockedSince(formatInstant(new Date(person.blocked_at), language))}>
      {person.block_reason ? words.blockedWhy(person.block_reason) : words.noReason}
    </Alert>
  )
}

/** Blocks, unblocks and deletes an account; one's own is changed by somebody else. */
export const AccountCard = ({ person, mayDelete }: { person: PersonDetails; mayDelete: boolean }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const toast = useToast()
  const user = useUser()
  const isOwn = user?.id === person.id
  const mayHandOver =
    (user?.rights.includes('hosts.hand_over') ?? false) && person.properties.some(({ role }) => role === 'owner')
  const [open, setOpen] = useState<'block' | 'delete' | 'second_factor' | null>(null)
  const { run, busy, failure } = useAction(changePerson, {
    failed: words.updateFailed,
    invalidates: [showPerson, listUsers],
  })
  const unblock = async () => {
    const result = await run({ params: { id: person.id }, body: { status: 'active' } })
    if (result?.reply) toast({ text: words.unblocked })
  }
  if (isOwn) return null
  return (
    <Card title={words.access}>
      <div className="flex flex-col gap-3">
        <Blocked person={person} />
        {failure && <Alert tone="bad">{failure.text}</Alert>}
        <div className="flex flex-wrap gap-3">
          {person.status === 'blocked' ? (
            <Button icon="check" busy={busy} onClick={unblock}>
              {words.unblock}
            </Button>
          ) : (
            <Button icon="lock" onClick={() => setOpen('block')}>
              {words.block}
            </Button>
          )}
          {mayDelete && person.has_second_factor && (
            <Button icon="shield" onClick={() => setOpen('second_factor')}>
              {words.secondFactor}
            </Button>
          )}
          {mayDelete && (
            <Button icon="trash" disabled={person.objection !== null} onClick={() => setOpen('delete')}>
              {words.remove}
            </Button>
          )}
        </div>
        {mayHandOver && (
          <ButtonLink
            icon="hotel"
            className="self-start"
            render={(link) => <Link to={`/bhumwi-admin/people/${person.id}/hand-over`} {...link} />}
          >
            {words.handOver}
          </ButtonLink>
        )}
        {mayDelete && person.objection && <p className="text-sm text-muted">{words.objections[person.objection]}</p>}
      </div>
      {open === 'block' && <BlockDialog person={person} onClose={() => setOpen(null)} />}
      {open === 'second_factor' && <SecondFactorDialog person={person} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeletePersonDialog person={person} onClose={() => setOpen(null)} />}
    </Card>
  )
}
