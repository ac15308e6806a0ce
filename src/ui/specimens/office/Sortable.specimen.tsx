import { useState } from 'react'
import { SortableGrid } from '../../sortable/SortableGrid.tsx'
import type { SortableItem } from '../../sortable/words.ts'
import type { OfficeSpecimen } from './office.ts'

type Photo = SortableItem & { colour: string }

const PHOTOS: Photo[] = [
  { id: 'p1', name: 'Front', colour: 'var(--brand)' },
  { id: 'p2', name: 'Pool', colour: 'var(--indigo)' },
  { id: 'p3', name: 'Breakfast', colour: 'var(--saffron)' },
  { id: 'p4', name: 'Double room', colour: 'var(--plum)' },
  { id: 'p5', name: 'Garden', colour: 'var(--good)' },
  { id: 'p6', name: 'Roof', colour: 'var(--action)' },
]

/** Photographs in the order in which guests see them; the first is the cover. */
export const Specimen: OfficeSpecimen = ({ words }) => {
  const [photos, setPhotos] = useState(PHOTOS)
  return (
    <SortableGrid
      label="Photographs"
      items={photos}
      onReorder={(ids) => setPhotos(ids.flatMap((id) => PHOTOS.filter((photo) => photo.id === id)))}
      words={words.sortable}
      tile={({ name, colour }, position) => (
        <div>
          <div aria-hidden="true" className="aspect-[4/3]" style={{ background: colour }} />
          <p className="truncate px-3 pt-2 text-sm">
            <span className="font-semibold">{position}</span> {name}
          </p>
        </div>
      )}
    />
  )
}
