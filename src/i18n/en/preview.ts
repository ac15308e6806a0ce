/** The preview of a property's public page. */
export const preview = {
  headTitle: (name: string) => `Preview of ${name} | Bhumwi`,
  title: 'Preview',
  hidden:
    'So travellers will see this page. Until it is on sale only its hotel and Bhumwi see it, and nothing can be booked.',
  live: 'So travellers see this page. In the preview nothing can be booked.',
  edit: 'Back to the editor',
  requests: 'Back to the list',
}
