/** Sections of a site in form and page. */
export const identity = ['siteCode', 'siteName', 'siteShortName', 'siteTypeId', 'siteSubTypeId', 'customerId', 'businessUnitId']
export const address = ['address', 'subDistrictId', 'districtId', 'provinceId', 'postalCode']
export const position = ['lat', 'lng', 'locationSource', 'locationConfirmed', 'radiusMetres', 'fence']
export const contact = ['contactFirstName', 'contactLastName', 'contactPhone', 'phone', 'contacts']
export const hours = ['openHours', 'specialDaysOff', 'specialDaysOn']
export const docks = ['dockCount', 'loadingSpeed', 'maxVehicleLength', 'vehicleTypeIds']
