/** The bar over every page while the platform’s staff look at a customer’s account. */
export const customerView = {
  label: 'View of a customer’s account',
  viewing: (name: string) => `You see the account of ${name}`,
  readOnly: (reason: string) => `Nothing can be changed. ${reason}`,
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  end: 'End',
  endFailed: 'The view could not be ended. Please try again.',
}
