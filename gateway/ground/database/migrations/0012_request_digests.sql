-- Requests are recognised by a keyed digest without their secrets. The digests of before could be tried out, and match no
-- request any more; a transfer that is repeated under its key still moves nothing, because the ledger knows the key too.
-- Within PostgreSQL 15.

delete from answers;
