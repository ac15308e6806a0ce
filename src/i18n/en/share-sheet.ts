/** The ways to pass on the link of a property, where the device has none of its own. */
export const shareSheet = {
  title: 'Share this place',
  whatsApp: 'Send by WhatsApp',
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Please copy it from here:',
  link: 'Link',
}
