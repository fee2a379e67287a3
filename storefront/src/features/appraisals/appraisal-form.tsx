import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { sendJson } from '#browser/api/client.ts';
import type { AppraisalPropertyType } from '#shared/appraisals/appraisal-facts.ts';
import { appraisalPrice } from '#shared/appraisals/appraisal-fee.ts';
import { newAppraisalSchema } from '#shared/appraisals/appraisal-schema.ts';
import { readNumber } from '#shared/format/typed-number.ts';
import { CITIES } from '#shared/places/cities.ts';
import { serverMessage } from '../../lib/show-failure.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { Form } from '../../ui/forms/form.tsx';
import { showToast } from '../../ui/base/toast-store.ts';
import {
  type Appraisal,
  type AppraisalValues,
  CONTACT_INFORMATION,
  emptyAppraisal,
  PROPERTY_INFORMATION,
} from './appraisal-fields.ts';
import { AppraisalPricing, AppraisalTotal } from './appraisal-pricing.tsx';
import { AppraisalSection } from './appraisal-section.tsx';
import { LandUse, RushService } from './appraisal-options.tsx';
import { cityName } from '#shared/places/city-names.ts';

type AppraisalFormProps = { email: string | undefined; onSent: () => void };

/** Fields for the property and the contact, beside the price. */
export function AppraisalForm({ email, onSent }: AppraisalFormProps) {
  const [rush, setRush] = useState(false);
  const [commercialLand, setCommercialLand] = useState(false);
  const form = useForm<AppraisalValues, unknown, Appraisal>({
    resolver: zodResolver(newAppraisalSchema) as unknown as Resolver<AppraisalValues, unknown, Appraisal>,
    defaultValues: emptyAppraisal(email),
    shouldFocusError: false,
  });
  const [type, area] = useWatch({ control: form.control, name: ['propertyType', 'area'] });
  const propertyType = type as AppraisalPropertyType | '';
  const isLand = propertyType === 'land';
  const price = appraisalPrice({ propertyType, area: readNumber(String(area)) ?? 0, commercialLand });

  const request = useMutation({
    mutationFn: (appraisal: Appraisal) =>
      sendJson('POST', '/api/appraisal-requests', {
        body: {
          ...appraisal,
          additionalInfo: withWishes(appraisal.additionalInfo, { rush, commercialLand: isLand && commercialLand }),
        },
      }),
    onSuccess: () => {
      showToast({
        tone: 'success',
        title: 'Appraisal Request Submitted',
        text: "We'll contact you within 24 hours to schedule your property appraisal.",
      });
      onSent();
    },
    onError: (error) => {
      console.error(error);
      const text = serverMessage(error, 'Failed to submit appraisal request. Please try again.');
      showToast({ tone: 'failure', title: 'Error', text });
    },
  });

  function handleReset() {
    form.reset(emptyAppraisal(email));
    setRush(false);
    setCommercialLand(false);
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-12">
      <Form
        form={form}
        label="Appraisal request"
        className="grid min-w-0 gap-5"
        onSubmit={(appraisal) => request.mutateAsync(appraisal)}
      >
        <AppraisalSection
          form={form}
          title="Property Information"
          text="Tell the appraiser about the property before the visit."
          fields={PROPERTY_INFORMATION}
        >
          {isLand && <LandUse commercial={commercialLand} onChange={setCommercialLand} />}
        </AppraisalSection>
        <AppraisalSection
          form={form}
          title="Contact Information"
          text="We use these details to arrange a time with you."
          fields={CONTACT_INFORMATION}
        >
          <RushService checked={rush} onChange={setRush} />
        </AppraisalSection>
        <datalist id="appraisal-cities">
          {CITIES.map((city) => (
            <option key={city}>{cityName(city)}</option>
          ))}
        </datalist>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-xl border border-line bg-tint p-5">
          <AppraisalTotal price={price} rush={rush} />
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            <button type="button" className={buttonClass('ghost')} onClick={handleReset}>
              Reset Form
            </button>
            <button
              type="submit"
              aria-disabled={request.isPending}
              className={buttonClass('primary', 'md', 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
            >
              {request.isPending ? 'Submitting...' : 'Request Appraisal'}
            </button>
          </div>
        </div>
      </Form>
      <AppraisalPricing price={price} />
    </div>
  );
}

/** Adds the options that affect the price to the user's text. They are in English for the office. */
// @wc-ignore
function withWishes(text: string | null | undefined, wishes: { rush: boolean; commercialLand: boolean }): string {
  return [
    text,
    wishes.commercialLand && 'The land is for commercial use.',
    wishes.rush && 'Rush service (24-48 hours) requested.',
  ]
    .filter(Boolean)
    .join('\n');
}
