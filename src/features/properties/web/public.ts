export { AgesField } from './AgesField.tsx'
export { Breadcrumbs } from './Breadcrumbs.tsx'
export { CardPicture } from './CardPicture.tsx'
export { type CardFacts, cardFacts } from './card-facts.ts'
export { Distances } from './Distances.tsx'
export { Gallery } from './Gallery.tsx'
export { PartyAges } from './PartyAges.tsx'
export { PartyFields } from './PartyFields.tsx'
export { PictureStack } from './PictureStack.tsx'
export { Amenities, PropertyCard, PropertyCardSkeleton, placeOf } from './PropertyCard.tsx'
export { PropertyFacts, PropertyHeading } from './PropertyFacts.tsx'
export { PropertyPlace } from './PropertyPlace.tsx'
export { ExtraServices, PropertyTerms } from './PropertyTerms.tsx'
export { normaliseParty, type PartyDraft } from './party.ts'
export { ResidencyChoice } from './ResidencyChoice.tsx'
export { ShareButton } from './ShareButton.tsx'
export { StayFields } from './StayFields.tsx'
export {
  datesOf,
  EMPTY_STAY,
  partyQuery,
  previewPath,
  propertyPath,
  regionPath,
  roomsPath,
  type StaySearch,
  stayParams,
  staySearchFrom,
} from './stay-link.ts'
export { PROPERTY_PAGE_WORDS } from './words.ts'
