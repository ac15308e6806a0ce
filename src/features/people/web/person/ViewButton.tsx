import { useState } from 'react'
import { canBeViewed } from '#domain/customer-view.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import type { PersonDetails } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'
import { ViewDialog } from './ViewDialog.tsx'

/** Leads to the account as its owner sees it, for those of the staff who may look, and accounts that can be looked at. */
export const ViewButton = ({ person }: { person: PersonDetails }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const [open, setOpen] = useState(false)
  const rights = useUser()?.rights ?? []
  if (!rights.includes('users.view_as') || !canBeViewed(person)) return null
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)} className="sm:ml-auto">
        {words.view}
      </Button>
      {open && <ViewDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
