export { WishlistHeart } from './WishlistHeart.tsx'
