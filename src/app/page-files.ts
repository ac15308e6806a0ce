/** Loaders of files of pages, by the names that the sitemap uses. */
export const byName = <Load>(files: Record<string, Load>): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => {
      const [, feature, name] = /features\/([^/]+)\/web\/(\w+)\.tsx$/.exec(path) ?? []
      return [`${feature}/${name}`, load]
    }),
  )
