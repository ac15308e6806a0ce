/** The wishlist page. */
export const wishlist = {
  headTitle: 'Wishlist | Bhumwi',
  title: 'Wishlist',
  count: (count: number) => `You have ${count} ${count === 1 ? 'property' : 'properties'} in your wishlist.`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Property removed from wishlist',
  gone: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  undoNamed: (name: string) => `Undo: keep ${name}`,
  more: 'Show more',
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart of a place that you like, and you will find it here again.',
  explore: 'Explore Properties',
  failed: {
    load: 'Failed to load wishlist',
    remove: 'Failed to remove from wishlist',
    add: 'Failed to add to wishlist',
  },
}
