import type { TeamFacts } from '#domain/notification/team.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about those who work at a hotel say. */
export const teamNotifications: OccasionWords<keyof TeamFacts> = {
  team_invited: {
    account_owner: ({ property_names, by, username, days }) => ({
      title: `${by} has added you to a hotel’s team`,
      message: `${by} has opened an account for you on Bhumwi, for your work at: ${property_names}. Your username is ${username}. Set your password with this link; it works for ${days} days and once. If you do not know ${by}, you need not do anything.`,
    }),
  },
  team_added: {
    account_owner: ({ property_names, by }) => ({
      title: 'You work at another place',
      message: `${by} has added you to the team. You now work at: ${property_names}.`,
    }),
  },
  team_changed: {
    account_owner: ({ property_names, by }) => ({
      title: 'Your roles were changed',
      message: `${by} has changed what you may do in the Hotel Dashboard. You work at: ${property_names}.`,
    }),
  },
  team_removed: {
    account_owner: ({ property_names, by }) => ({
      title: 'You no longer work here',
      message: `${by} has taken you off the team of: ${property_names}. Your account stays.`,
    }),
  },
  team_grown: {
    hotel: ({ name, email, property_names }) => ({
      title: 'Somebody has joined your team',
      message: `${name} (${email}) may now use the Hotel Dashboard of: ${property_names}. If you do not know this person, remove them on the page Team, and set a new password.`,
    }),
  },
  properties_handed_over: {
    account_owner: ({ property_names, reason }) => ({
      title: 'Your properties have another owner',
      message: `Bhumwi has handed over to another account: ${property_names}. You can no longer open them, and bookings and payouts there are no longer yours. The reason: ${reason}. If you do not agree, please write to us on the contact page at once.`,
    }),
  },
  properties_received: {
    account_owner: ({ property_names }) => ({
      title: 'You have taken over properties',
      message: `Bhumwi has handed over to your account: ${property_names}. Coming bookings are yours now. Set the wallet for payouts before you ask for money.`,
    }),
  },
  properties_received_invited: {
    account_owner: ({ property_names, username, days }) => ({
      title: 'You have taken over properties on Bhumwi',
      message: `Bhumwi has opened an account for you and handed over to it: ${property_names}. Your username is ${username}. Set your password with this link; it works for ${days} days and once. Then set the wallet for payouts.`,
    }),
  },
}
