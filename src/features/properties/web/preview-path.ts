/** The address of the preview of a property's public page, for its hotel and who reviews it. */
export const previewPath = (id: number): string => `/property-preview/${id}`
