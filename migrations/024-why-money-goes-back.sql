-- Why a refund is sent, so that what guest and hotel are told of it when it arrives is true. Null: asked for before this.

alter table payment add column refund_why text
  check (refund_why in ('cancelled', 'unfinished', 'paid_twice', 'came_after_cancelling', 'too_late'));
