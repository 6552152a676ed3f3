/** The commercial and cost side that is imported from files, a declaration each. */
import { businessArea } from '../commerce/business-area.ts'
import { line } from '../commerce/line.ts'
import { partnerContact } from '../commerce/partner-contact.ts'
import { partner } from '../commerce/partner.ts'
import { product } from '../commerce/product.ts'
import { project } from '../commerce/project.ts'
import { surchargeGroup } from '../commerce/surcharge-group.ts'
import { surchargeItem } from '../commerce/surcharge-item.ts'
import { fleet } from '../fleet/fleet.ts'
import { vehicleType } from '../fleet/vehicle-type-resource.ts'
import { driverTerms } from '../upkeep/driver-terms.ts'
import { driverWage } from '../upkeep/driver-wage.ts'
import { ownVehicle } from '../upkeep/own-vehicle.ts'
import { vehicleRecord } from '../upkeep/vehicle-record.ts'
import { importOf, type ResourceImport } from './import-of.ts'

export const ourImports: readonly ResourceImport[] = [
  importOf(partner, { needs: 'partner.import', template: 'partner', records: '/our/partner', identity: [['code']] }),
  importOf(partnerContact, {
    needs: 'partner.import',
    template: 'partner-contact',
    records: '/our/partner',
    identity: [['mobile'], ['email'], ['partnerId', 'name']],
    alsoUnique: ['email'],
  }),
  importOf(product, { needs: 'product.import', template: 'product', records: '/our/product', identity: [['code']] }),
  importOf(project, { needs: 'project.import', template: 'project', records: '/our/project', identity: [['code']] }),
  importOf(businessArea, { needs: 'line.import', template: 'business-area', records: '/our/businessarea', identity: [['code']] }),
  importOf(surchargeGroup, {
    needs: 'product.import',
    template: 'surcharge-group',
    records: '/setup/businessGroup',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(surchargeItem, {
    needs: 'product.import',
    template: 'surcharge-item',
    records: '/setup/surchargeItem',
    identity: [['code']],
    alsoUnique: ['name'],
  }),
  importOf(line, { needs: 'line.import', template: 'line', records: '/our/lineManage', identity: [['code']] }),
  importOf(fleet, { needs: 'fleet.import', template: 'fleet', records: '/our/fleet', identity: [['code']] }),
  importOf(vehicleType, { needs: 'reference.edit', template: 'vehicle-type', records: '/our/vehicleType', identity: [['code']] }),
  importOf(ownVehicle, {
    needs: 'own_vehicle.import',
    template: 'own-vehicle',
    records: '/our/ourvehicle',
    identity: [['assetNo'], ['vehicleId']],
    alsoUnique: ['vehicleId'],
  }),
  importOf(driverTerms, {
    needs: 'wage.import',
    template: 'own-driver',
    records: '/our/drivers',
    identity: [['employeeNo'], ['driverId']],
    alsoUnique: ['driverId'],
  }),
  importOf(driverWage, {
    needs: 'wage.import',
    template: 'driver-wage',
    records: '/our/driverswages',
    identity: [['wageNo'], ['driverId', 'period']],
  }),
  importOf(vehicleRecord, {
    needs: 'own_vehicle.import',
    template: 'vehicle-record',
    records: '/our/vehicle-record',
    identity: [['recordNo']],
  }),
]
