/** The room type that an address of the page of photographs names; null for the photographs of the property itself. */
export const roomTypeIn = (search: URLSearchParams): number | null => {
  const id = Number(search.get('rooms'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The page of photographs of a property, or of its rooms of one type. */
export const albumPath = (property: number | string, roomType: number | null): string =>
  `/hotel-admin/properties/${property}/photographs${roomType === null ? '' : `?rooms=${roomType}`}`

/** What the page of photographs is about: the property itself, or its rooms of one type. */
export type AlbumOfPage = { property: number; roomType: number | null }

/** How calls name the album. */
export const albumQuery = ({ roomType }: Pick<AlbumOfPage, 'roomType'>): { room_type?: number } =>
  roomType === null ? {} : { room_type: roomType }
