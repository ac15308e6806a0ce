/** The `detail` of a dialog's `cancel` event that comes from the browser's Back. */
export const BACK = 'back'
