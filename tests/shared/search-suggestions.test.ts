import { expect, test } from 'vitest';
import { readMessages } from '../../build/translations.ts';
import { CITIES } from '#shared/places/cities.ts';
import { completeCars } from '#shared/search/car-completions.ts';
import { interpretSearch } from '#shared/search/interpret-search.ts';
import { completePlaces } from '#shared/search/place-completions.ts';
import { canDescribe, describeProperties } from '#shared/search/suggestions.ts';
