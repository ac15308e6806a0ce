import type { PropertyDetails } from '#features/properties/contract.ts'
import { AmenitiesSection } from './AmenitiesSection.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import type { ReferenceLists } from './reference-lists.ts'
import { SaveBar } from './SaveBar.tsx'
import { AboutSection, ContactSection, RulesSection, TermsSection } from './Sections.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { usePropertyEditor } from './use-property-editor.ts'

type PropertyEditorFormProps = {
  property: PropertyDetails
  lists: ReferenceLists
  onStored: (stored: PropertyDetails) => void
}

/** The one form of a property, in sections; its Save stays in view. */
export const PropertyEditorForm = ({ property, lists, onStored }: PropertyEditorFormProps) => {
  const editor = usePropertyEditor(property, onStored)
  return (
    <form {...editor.form} className="flex flex-col gap-4">
      {editor.conflict && <ConflictNotice conflict={editor.conflict} lists={lists} editor={editor} />}
      <AboutSection editor={editor} lists={lists} />
      <PlaceSection editor={editor} lists={lists} />
      <AmenitiesSection editor={editor} lists={lists} />
      <ServicesSection editor={editor} lists={lists} />
      <TermsSection editor={editor} />
      <RulesSection editor={editor} />
      <ContactSection editor={editor} />
      <SaveBar editor={editor} isLive={property.status === 'live'} />
    </form>
  )
}
