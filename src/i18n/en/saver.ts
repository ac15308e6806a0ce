/** Words of the data-saver's switch. */
export const saver = {
  name: 'Data saver',
  on: 'On',
  off: 'Off',
  hint: 'Pictures are shown when you ask for them.',
}
