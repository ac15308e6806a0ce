/** How the public address of the site is known. */
export type SiteSettings = {
  /** The public address of the site, without a slash at the end; null where it is not configured. */
  siteUrl: string | null
  /** Without `siteUrl`, links use the host of the request: only safe if no stranger can send requests. */
  trustHost: boolean
}

/** The address for links in a message that a request orders; null where it is not known. */
export const siteAddress = (
  { siteUrl, trustHost }: SiteSettings,
  headers: Record<string, string | string[] | undefined>,
): string | null => siteUrl ?? (trustHost && headers.host ? `http://${headers.host}` : null)
