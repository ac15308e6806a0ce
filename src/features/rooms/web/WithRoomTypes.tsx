import type { ReactNode } from 'react'
import { listRoomTypes } from '#features/properties/contract.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import type { RoomTypes } from './RoomFields.tsx'
import { ROOM_WORDS } from './words.ts'

type WithRoomTypesProps = { title: string; onClose: () => void; children: (types: RoomTypes) => ReactNode }

/** Fetches the room types for a dialog, which shows its form once they are there: a select needs its options first. */
export const WithRoomTypes = ({ title, onClose, children }: WithRoomTypesProps) => {
  const { common } = useWords()
  const words = useArea(ROOM_WORDS)
  const types = useQueryOf(listRoomTypes, { query: { limit: 500 } })
  if (types.data) return children(types.data)
  return (
    <Dialog open onClose={onClose} title={title} words={common}>
      <QueryContent
        query={types}
        skeleton={<ListSkeleton label={common.loading} />}
        failed={words.form.typesFailed}
        hint={words.failedHint}
      >
        {children}
      </QueryContent>
    </Dialog>
  )
}
