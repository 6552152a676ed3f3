-- An import whose headings do not say what its columns mean waits until somebody has matched them.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('reading', 'matching', 'checking', 'waiting', 'saving', 'undoing', 'finished', 'cancelled', 'refused'));
-- The row of the headings, as Excel numbers it.
alter table imports add column header_row integer;
-- Set once somebody has chosen sheet, heading row and columns: the reader takes them as they are.
alter table imports add column columns_chosen boolean not null default false;
-- The first rows of each sheet as texts, while the columns are matched: [{ "name": "…", "rows": [{ "rowNo": 1, "cells": ["…"] }] }].
alter table imports add column previews jsonb;
