type Named = { first_name: string; last_name: string; username: string }

/** The full name; the username of somebody who has given none. */
export const fullName = ({ first_name, last_name, username }: Named): string =>
  `${first_name} ${last_name}`.trim() || username
